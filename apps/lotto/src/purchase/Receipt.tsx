import type { SlipSummary } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Button, LinkButton, MarketPicture } from '@poy/ui';
import { PaperHead, PaperTotal, Sheet, Stamp } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import paper from './purchase.module.css';

interface ReceiptProps {
  title: string;
  bought: Pick<SlipSummary, 'betName' | 'receipt' | 'createdAt' | 'stake'>;
  /** The lottery and the round that it was bought for. */
  name: string;
  /** The number of lines in words. */
  count: string;
  /** The page of what was bought, and the words that lead to it. */
  look: { readonly path: string; readonly text: string };
  /** The words by which the member goes on playing. */
  more: string;
  onClose: () => void;
}

/** The receipt of a purchase, shown as soon as it is bought. */
export function Receipt({ title, bought, name, count, look, more, onClose }: ReceiptProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const { money, dateTime } = useFormat();
  return (
    <Sheet
      paper
      open
      onClose={onClose}
      title={title}
      closeLabel={t('host:actions.close')}
      actions={
        <>
          <LinkButton variant="secondary" link={<Link to={look.path} />}>
            {look.text}
          </LinkButton>
          <Button onClick={onClose}>{more}</Button>
        </>
      }
    >
      <div className={paper.receipt} role="status">
        <PaperHead
          picture={<MarketPicture market={bought.betName} />}
          eyebrow={t('slip.receipt', { receipt: bought.receipt })}
          title={name}
          sub={dateTime(bought.createdAt)}
          stamp={
            <Stamp kind="waiting" land>
              {t('receipt.stamp')}
            </Stamp>
          }
        />
        <PaperTotal label={count} value={t('baht', { amount: money(bought.stake) })} />
      </div>
    </Sheet>
  );
}
