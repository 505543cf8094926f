export { en as words } from '@shivar/domain/messages.en';
