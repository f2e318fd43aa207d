import { useFormat, useSite } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { useRoundWords } from '../../rounds/useRoundWords.ts';
import type { ShownSlip } from '../SlipPaper.tsx';
import type { PictureOf } from './pictureOf.ts';

/**
 * The picture of a slip as a PNG file, ready to be saved or shared. Without its number and the moment
 * of the purchase it tells nobody whose it is. The code that draws it is fetched with the first
 * picture.
 */
export function useSlipPicture(slip: ShownSlip): () => Promise<File> {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const site = useSite();
  const { dateTime, money, multiplier, number } = useFormat();
  const baht = (amount: number) => t('baht', { amount: money(amount) });
  const won = slip.status === 'won';
  const back = slip.status === 'refunded' || slip.status === 'cancelled';
  const what = (): PictureOf => ({
    status: slip.status,
    result: slip.result,
    words: {
      site: site.title,
      receipt: slip.receipt === undefined ? '' : t('slip.receipt', { receipt: slip.receipt }),
      round: words.round(slip),
      time: slip.createdAt === undefined ? '' : dateTime(slip.createdAt),
      status: t(`host:slipStatus.${slip.status}`),
      totalLabel: t(won ? 'slip.prize' : back ? 'slip.refund' : 'slip.total'),
      total: baht(won ? slip.win : slip.stake),
      side: won
        ? { label: t('slip.total'), value: baht(slip.stake) }
        : { label: t('slip.count', { count: slip.lineCount }), value: '' },
      note: site.demo ? t('host:playMoney') : null,
    },
    lines: slip.lines.map((line) => ({
      number: line.number,
      label: [
        t(`host:options.${line.option}`),
        t('bet.times', { multiply: multiplier(line.multiply) }),
      ].join(' '),
      stake: number(line.price),
      outcome:
        line.status === 'won'
          ? t('line.win', { amount: money(line.win) })
          : t(`host:slipStatus.${line.status}`),
      won: line.status === 'won',
      struck: line.status === 'refunded' || line.status === 'cancelled',
    })),
  });
  return async () => {
    const { drawSlip } = await import(/* webpackChunkName: "share" */ './slipPicture.ts');
    return new File([await drawSlip(what())], `${slip.receipt ?? 'slip'}.png`, {
      type: 'image/png',
    });
  };
}
