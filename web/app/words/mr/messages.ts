export { customerMr as words } from '@shivar/domain/language/messages.mr';
