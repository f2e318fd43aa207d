import type { Operation } from '../Operation.ts';
import { deviceOperations } from '../visitors/devices.ts';
import { operatorAccountOperations } from './accounts.ts';
import { auditOperations } from './audit.ts';
import { debtOperations } from './debts.ts';
import { unmatchedMoneyOperations } from './deposits.ts';
import { factorOperations } from './factor.ts';
import { memberRecordOperations } from './memberRecords.ts';
import { memberCareOperations } from './members.ts';
import { proposalOperations } from './proposals.ts';
import { releaseOperations } from './releases.ts';
import { correctionOperations } from './rounds/corrections.ts';
import { exposureOperations } from './rounds/exposure.ts';
import { enteredResultOperations } from './rounds/results.ts';
import { operatorRoundOperations } from './rounds/rounds.ts';
import { operatorSiteOperations } from './sites.ts';
import { sealOperations } from './seals.ts';
import { operatorSupportOperations } from './support.ts';
import { calendarOperations } from './terms/calendar.ts';
import { operatorRateOperations } from './terms/rates.ts';
import { salesOperations } from './terms/sales.ts';
import { setTermOperations } from './terms/sets.ts';

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
  ...calendarOperations,
  ...debtOperations,
  ...unmatchedMoneyOperations,
  ...memberCareOperations,
  ...memberRecordOperations,
  ...proposalOperations,
  ...deviceOperations,
  ...operatorSiteOperations,
  ...operatorSupportOperations,
  ...releaseOperations,
} as const satisfies Record<string, Operation>;
