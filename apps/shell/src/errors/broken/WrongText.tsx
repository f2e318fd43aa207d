import { useTranslation } from 'react-i18next';

/** The words of the specification for everything that went wrong on the way. */
export function WrongText() {
  const { t } = useTranslation('shell');
  return (
    <>
      <span>{t('errors.wrong')}</span>
      <br />
      <span>{t('errors.wrongWait')}</span>
    </>
  );
}
