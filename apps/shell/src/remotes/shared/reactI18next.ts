/** What remotes may use for words; as reactRouter.ts. */
export { I18nextProvider, useTranslation } from 'react-i18next';
