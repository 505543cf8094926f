export { officeEn as words } from '@shivar/domain/office-messages.en';
