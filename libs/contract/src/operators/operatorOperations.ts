import type { Operation } from '../Operation.ts';
import { deviceOperations } from '../visitors/devices.ts';
import { operatorAccountOperations } from './accounts/accounts.ts';
import { auditOperations } from './audit.ts';
import { contentPictureOperations } from './content/contentPictures.ts';
import { contentItemOperations } from './content/contentItems.ts';
import { contentWordOperations } from './content/contentWords.ts';
import { drawnTextOperations } from './content/drawnText.ts';
import { debtOperations } from './withdrawals/debts.ts';
import { unmatchedMoneyOperations } from './deposits/deposits.ts';
import { deskOperations } from './desk.ts';
import { factorOperations } from './accounts/factor.ts';
import { operatorGameCheckOperations } from './game-check/gameCheck.ts';
import { operatorGameOperations } from './games.ts';
import { gameListingOperations } from './game-titles/gameListing.ts';
import { gameTitleOperations } from './game-titles/gameTitles.ts';
import { gameBookOperations } from './game-books/gameBooks.ts';
import { feedOperations } from './deposits/feeds.ts';
import { memberBankCareOperations } from './withdrawals/memberBanks.ts';
import { memberRecordOperations } from './memberRecords.ts';
import { memberCareOperations } from './members.ts';
import { moneyRuleOperations } from './money-rules/moneyRules.ts';
import { operatorPaymentOperations } from './deposits/paymentMethods.ts';
import { proposalOperations } from './proposals/proposals.ts';
import { proposedChangeOperations } from './proposals/proposedChanges.ts';
import { messageFigureOperations } from './reports/messageFigures.ts';
import { reportOperations } from './reports/reports.ts';
import { releaseOperations } from './releases.ts';
import { correctionOperations } from './rounds/corrections.ts';
import { exposureOperations } from './rounds/exposure.ts';
import { enteredResultOperations } from './rounds/results.ts';
import { operatorRoundOperations } from './rounds/rounds.ts';
import { siteAccountOperations } from './deposits/siteAccounts.ts';
import { slipOperations } from './deposits/slips.ts';
import { operatorSiteOperations } from './sites.ts';
import { sealOperations } from './seals.ts';
import { operatorSupportOperations } from './support.ts';
import { bellOperations } from './terms/bells.ts';
import { calendarOperations } from './terms/calendar.ts';
import { operatorRateOperations } from './terms/rates.ts';
import { salesOperations } from './terms/sales.ts';
import { setTermOperations } from './terms/sets.ts';
import { withdrawalCareOperations } from './withdrawals/withdrawals.ts';

/**
 * The operators' calls. Rounds, markets and their terms belong to all sites, so the calls that
 * change them are not `within: 'site'`, and only operators of all sites make them.
 */
export const operatorOperations = {
  ...operatorAccountOperations,
  ...factorOperations,
  ...auditOperations,
  ...sealOperations,
  ...operatorRoundOperations,
  ...exposureOperations,
  ...enteredResultOperations,
  ...correctionOperations,
  ...operatorRateOperations,
  ...salesOperations,
  ...setTermOperations,
  ...bellOperations,
  ...calendarOperations,
  ...debtOperations,
  ...unmatchedMoneyOperations,
  ...deskOperations,
  ...slipOperations,
  ...memberCareOperations,
  ...memberRecordOperations,
  ...memberBankCareOperations,
  ...withdrawalCareOperations,
  ...proposalOperations,
  ...proposedChangeOperations,
  ...reportOperations,
  ...messageFigureOperations,
  ...feedOperations,
  ...deviceOperations,
  ...operatorSiteOperations,
  ...operatorPaymentOperations,
  ...moneyRuleOperations,
  ...siteAccountOperations,
  ...operatorSupportOperations,
  ...contentItemOperations,
  ...drawnTextOperations,
  ...contentPictureOperations,
  ...contentWordOperations,
  ...releaseOperations,
  ...operatorGameOperations,
  ...gameTitleOperations,
  ...gameListingOperations,
  ...operatorGameCheckOperations,
  ...gameBookOperations,
} as const satisfies Record<string, Operation>;
