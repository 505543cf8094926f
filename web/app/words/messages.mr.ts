export { mr as words } from '@shivar/domain/messages.mr';
