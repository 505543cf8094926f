export { customerMr as words } from '@shivar/domain/messages.mr';
