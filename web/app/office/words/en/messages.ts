export { officeEn as words } from '@shivar/domain/language/office-messages.en';
