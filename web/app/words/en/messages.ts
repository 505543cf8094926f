export { customerEn as words } from '@shivar/domain/language/messages.en';
