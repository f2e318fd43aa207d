import { expect, type Locator } from '@playwright/test';
import type { LottoOption } from '@poy/bet-rules';
import type { Visitor } from '../poyTest.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The page /lotto/{betGroup}/{betId}: numbers, the slip, sending, shooting, the result. */
export class BetPage {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  async open({ betGroup, betId }: { betGroup: string; betId: number }): Promise<void> {
    await this.visitor.page.goto(`/lotto/${betGroup}/${betId}`);
    await expect(this.option('teng_bon_2')).toBeVisible();
  }

  async tab(name: 'three' | 'two' | 'one' | 'shoot'): Promise<void> {
    const { page, say, press } = this.visitor;
    await press(page.getByRole('tab', { name: say(`lotto:bet.tab.${name}`) }));
  }

  /** Returns the chip of an option or a helper. An option has its multiplier after its name. */
  option(option: LottoOption): Locator {
    const { page, say } = this.visitor;
    return page.getByRole('tabpanel').getByRole('button', {
      name: new RegExp(`^${escaped(say(`host:options.${option}`))}(?=$|\\s|×)`),
    });
  }

  async press(option: LottoOption): Promise<void> {
    await this.visitor.press(this.option(option));
  }

  /** Types on the keypad of the page. */
  async type(digits: string, keypad: 'bet.keypad' | 'shots.keypad' = 'bet.keypad'): Promise<void> {
    const { page, say, press } = this.visitor;
    const pad = page.getByRole('group', { name: say(`lotto:${keypad}`), exact: true });
    for (const digit of digits) await press(pad.getByRole('button', { name: digit, exact: true }));
  }

  get keypad(): Locator {
    const { page, say } = this.visitor;
    return page.getByRole('group', { name: say('lotto:bet.keypad'), exact: true });
  }

  /** Changes to the board of numbers, or back to the keypad. */
  async mode(name: 'panel' | 'keypad'): Promise<void> {
    const { page, say, press } = this.visitor;
    await press(page.getByRole('button', { name: say(`lotto:bet.mode.${name}`), exact: true }));
  }

  /** Returns a number of the board. Its mark, if it has one, follows in its name. */
  boardNumber(number: string): Locator {
    const { page, say } = this.visitor;
    return page
      .getByRole('group', { name: say('lotto:board.numbers'), exact: true })
      .getByRole('button', { name: new RegExp(`^${number}`) });
  }

  /** Opens the sheet for text and pastes into it. */
  async paste(text: string): Promise<Locator> {
    const { page, say, press } = this.visitor;
    await press(
      page
        .getByRole('tabpanel')
        .getByRole('button', { name: say('lotto:paste.open'), exact: true }),
    );
    const sheet = page.getByRole('dialog', { name: say('paste:title') });
    await sheet.getByLabel(say('paste:text')).fill(text);
    return sheet;
  }

  get lines(): Locator {
    const { page, say } = this.visitor;
    return page.getByRole('list', { name: say('lotto:slip.lines') }).getByRole('listitem');
  }

  /** Waits until the slip says that it has this many lines. */
  async hasLines(count: number): Promise<void> {
    const { page, say } = this.visitor;
    await expect(
      page.getByRole('heading', { name: say('lotto:slip.count', { count }), exact: true }),
    ).toBeVisible();
  }

  get stakeForAll(): Locator {
    const { page, say } = this.visitor;
    return page.getByLabel(say('lotto:slip.priceForAll'), { exact: true });
  }

  /** Returns true when a box shows all of the text written in it. */
  async showsWhole(box: Locator, text: string): Promise<void> {
    await box.fill(text);
    await expect
      .poll(
        () => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
        `"${text}" stands whole in its box`,
      )
      .toBe(true);
  }

  stake(number: string, option: LottoOption): Locator {
    const { page, say } = this.visitor;
    return page.getByLabel(
      say('lotto:line.price', { line: `${number} ${say(`host:options.${option}`)}` }),
      { exact: true },
    );
  }

  async quickAmount(baht: number): Promise<void> {
    const { page, say, press } = this.visitor;
    await press(
      page
        .getByRole('group', { name: say('lotto:slip.quick') })
        .getByRole('button', { name: String(baht), exact: true }),
    );
  }

  async undo(): Promise<void> {
    const { page, say, press } = this.visitor;
    await press(page.getByRole('button', { name: say('lotto:slip.undo') }).first());
  }

  /** Opens the confirmation. Nothing is sent yet. */
  async send(): Promise<Locator> {
    const { page, say, press } = this.visitor;
    await press(page.getByRole('button', { name: say('lotto:slip.send') }));
    const sheet = page.getByRole('dialog', { name: say('lotto:send.title') });
    await expect(sheet).toBeVisible();
    return sheet.getByRole('button', { name: say('host:actions.confirm') });
  }

  get receipt(): Locator {
    const { page, say } = this.visitor;
    return page.getByRole('region', { name: say('lotto:receipt.title') });
  }

  async shoot(number: string): Promise<void> {
    const { page, say, press } = this.visitor;
    await this.tab('shoot');
    await this.type(number, 'shots.keypad');
    await press(page.getByRole('button', { name: say('lotto:shots.shoot'), exact: true }));
    await expect(page.getByText(say('lotto:shots.shot', { number }))).toBeVisible();
  }

  /** The member's shot in the list. Another member of the round may have shot the same number. */
  ownShot(number: string): Locator {
    const { page, say } = this.visitor;
    return page
      .getByRole('listitem')
      .filter({ has: page.getByText(number, { exact: true }) })
      .filter({ hasText: say('lotto:shots.you') });
  }

  get check(): Locator {
    const { page, say } = this.visitor;
    return page.getByLabel(say('check:matches'), { exact: true });
  }
}
