export { customerEn as words } from '@shivar/domain/messages.en';
