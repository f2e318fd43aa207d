import { MarketPicture } from '@poy/ui';
import { BankMark } from '@poy/ui/bet';
import { QrCode, Wallet } from 'lucide-react';
import { Together } from '../stories/Together.tsx';
import type { Stories } from '../stories/Story.ts';

const sizes = [64, 44, 40, 32] as const;
const markets = [
  ...['BET_YEEKEE_15', 'BET_YEEKEE_5', 'BET_YEEKEE_SPEED', 'BET_PINGPONG_60', 'BET_GOVERNMENT'],
  ...['BET_STOCK_NIKKEI_MORNING', 'BET_STOCK_CHINA_MORNING', 'BET_STOCK_HANGSENG_MORNING'],
  ...['BET_STOCK_TAIWAN', 'BET_STOCK_KOREA', 'BET_STOCK_SINGAPORE', 'BET_STOCK_THAI'],
  ...['BET_STOCK_INDIA', 'BET_STOCK_EGYPT', 'BET_STOCK_UK', 'BET_STOCK_RUSSIA'],
  ...['BET_STOCK_GERMANY', 'BET_STOCK_DOWNJONE', 'BET_LOTERRY4_HANOY', 'BET_LOTERRY4_LAOS'],
  ...['BET_LOTERRY4_MALAY', 'unknown'],
];
const banks = ['KBANK', 'SCB', 'KTB', 'BAY', 'BBL', 'TTB', 'GSB', 'BAAC', 'SMBC', 'USDT'];

/** What is drawn. */
export const pictureStories: Stories = {
  MarketPicture: {
    sizes: () => (
      <Together beside>
        {sizes.map((size) => (
          <MarketPicture key={size} market="BET_YEEKEE_15" size={size} />
        ))}
      </Together>
    ),
    markets: () => (
      <Together beside>
        {markets.map((market) => (
          <MarketPicture key={market} market={market} />
        ))}
      </Together>
    ),
  },
  BankMark: {
    banks: () => (
      <Together beside>
        {banks.map((code) => (
          <BankMark key={code} code={code}>
            {code}
          </BankMark>
        ))}
        <BankMark code="TRUEMONEY">
          <Wallet size={24} />
        </BankMark>
      </Together>
    ),
    small: () => (
      <BankMark code="PROMPTPAY" size={36}>
        <QrCode size={20} />
      </BankMark>
    ),
  },
};
