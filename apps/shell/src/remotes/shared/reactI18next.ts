/** The exports of react-i18next that remotes may use, for the reason given in reactRouter.ts. */
export { I18nextProvider, useTranslation } from 'react-i18next';
