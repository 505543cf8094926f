export { officeMr as words } from '@shivar/domain/language/office-messages.mr';
