import { expect } from '@playwright/test';
import { formatWireTime } from '@poy/bet-rules';
import { expectFinger } from '../screen/inSight.ts';
import type { Visitor } from '../poyTest.ts';
import { drawSlip, slipReference } from '../money/transfers.ts';

/** The page /credit/deposit/manual, on which a member shows the slip of a transfer. */
export class SlipPage {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  /** Tells of a transfer (baht) of a moment ago with its slip. */
  async tell(movementId: string, amount: number): Promise<void> {
    const { page, say, press } = this.visitor;
    const file = page.getByLabel(say('credit:manual.slip'));
    await expectFinger(file);
    const buffer = await drawSlip(movementId);
    await file.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
    const reference = slipReference(movementId);
    await expect(
      page.getByText(say('credit:manual.found', { bank: '999', reference })),
    ).toBeVisible();
    await page.getByLabel(say('credit:manual.amount')).fill(String(amount));
    await page.getByLabel(say('credit:manual.time')).fill(formatWireTime(Date.now()).slice(0, 16));
    await press(page.getByRole('button', { name: say('credit:manual.submit') }));
  }
}
