export { officeMr as words } from '@shivar/domain/office-messages.mr';
