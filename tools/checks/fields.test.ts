import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { fieldsOf } from './fieldsOf.ts';

const password = 'type=password autoComplete=current-password autoCapitalize=none spellCheck=false';
const newPassword = 'type=password autoComplete=new-password autoCapitalize=none spellCheck=false';
const userName = 'type=text autoComplete=username autoCapitalize=none spellCheck=false';
/** A password manager learns from it whose new password it is. */
const hiddenUserName = 'autoComplete=username';
const phone = 'type=tel inputMode=tel autoComplete=tel';
const code = 'type=text inputMode=numeric autoComplete=one-time-code';
/** A code of six digits, or a word that stands in for it. */
const codeOrWord = 'type=text autoComplete=one-time-code autoCapitalize=none spellCheck=false';
/** Whole baht, counts and numbers of accounts: the number pad, and nothing that was typed before. */
const digits = 'type=text inputMode=numeric autoComplete=off';
/** Amounts with satang, and times of a day: the pad with a point. */
const money = 'type=text inputMode=decimal autoComplete=off';
/** Names that the visitor makes up. */
const words = 'type=text autoComplete=off';
/** Texts that are no words of a language. */
const sign = 'type=text autoComplete=off autoCapitalize=none spellCheck=false';
const date = 'type=date';

/**
 * Every field of every page: its file, its name, and what a browser, the keyboard of a phone and a
 * password manager are told of it. A field that stands in no row fails the test.
 */
const rows: readonly (readonly [file: string, name: string, told: string])[] = [
  ['credit/bank-add/AddBankForm.tsx', 'bankAccountNumber', digits],
  [
    'credit/bank-add/BankPicker.tsx',
    "t('bank.search')",
    'type=search autoComplete=off enterKeyHint=search',
  ],
  ['credit/bank-add/BankPicker.tsx', 'name', 'type=radio'],
  ['credit/bank-add/NameForm.tsx', 'firstName', 'type=text autoComplete=given-name'],
  ['credit/bank-add/NameForm.tsx', 'lastName', 'type=text autoComplete=family-name'],
  ['credit/banks/AccountRadio.tsx', 'name', 'type=radio'],
  ['credit/deposit/ask/DepositAmount.tsx', "t('ask.amount')", digits],
  ['credit/deposit/lost/ClaimSheet.tsx', 'amount', money],
  ['credit/deposit/lost/ClaimSheet.tsx', 'sentOn', date],
  ['credit/deposit/lost/ClaimSheet.tsx', 'fromLast4', digits],
  ['credit/deposit/manual/SentFields.tsx', 'amount', money],
  ['credit/deposit/manual/SentFields.tsx', 'depositAt', 'type=datetime-local'],
  ['credit/deposit/manual/slip/SlipField.tsx', 'file', 'type=file'],
  ['credit/statement/StatementDay.tsx', 'label', date],
  ['credit/step-up/StepUpCard.tsx', 'password', password],
  ['credit/withdraw/WithdrawAmount.tsx', "t('withdraw.amount')", money],
  ['desk/content/editor/SendFields.tsx', 'at', 'type=datetime-local'],
  ['desk/content/editor/SendFields.tsx', 'reason', words],
  [
    'desk/content/editor/ShownFields.tsx',
    'link',
    'type=text inputMode=url autoComplete=off autoCapitalize=none spellCheck=false',
  ],
  ['desk/content/editor/ShownFields.tsx', 'from', 'type=datetime-local'],
  ['desk/content/editor/ShownFields.tsx', 'to', 'type=datetime-local'],
  ['desk/content/editor/TextFields.tsx', 'title', words],
  ['desk/content/editor/TextFields.tsx', 'summary', words],
  ['desk/content/editor/TextFields.tsx', 'textarea', 'textarea'],
  ['desk/content/editor/pictures/PictureFields.tsx', 'file', 'type=file'],
  ['desk/content/editor/pictures/PictureFields.tsx', "t('content.picture.alt')", words],
  ['desk/content/items/NewItem.tsx', "t('content.new.slug')", sign],
  [
    'desk/content/words/WordSearch.tsx',
    "t('content.words.find')",
    'type=search autoComplete=off autoCapitalize=none spellCheck=false',
  ],
  [
    'desk/members/MembersRoom.tsx',
    "t('members.find')",
    'type=search autoComplete=off autoCapitalize=none spellCheck=false',
  ],
  ['desk/reports/days/ReportRange.tsx', 'from', date],
  ['desk/reports/days/ReportRange.tsx', 'to', date],
  ['desk/session/ChangePassword.tsx', 'password', password],
  ['desk/session/ChangePassword.tsx', 'newPassword', newPassword],
  ['desk/session/FactorSetup.tsx', 'password', password],
  ['desk/session/FactorSetup.tsx', 'code', codeOrWord],
  ['desk/session/FactorSetup.tsx', 'code', code],
  ['desk/session/SignInPage.tsx', 'site', sign],
  ['desk/session/SignInPage.tsx', 'userName', userName],
  ['desk/session/SignInPage.tsx', 'password', password],
  ['desk/session/SignInPage.tsx', 'code', codeOrWord],
  [
    'desk/steps/StepForm.tsx',
    'label',
    "type=text inputMode=kind === 'amount' ? 'decimal' : 'text' autoComplete=off autoCapitalize=none spellCheck=false",
  ],
  ['desk/steps/StepForm.tsx', 'reason', words],
  [
    'lotto/bet/panel/board/NumberFinder.tsx',
    "t('board.search')",
    'inputMode=numeric autoComplete=off',
  ],
  ['lotto/bet/paste/PasteSheet.tsx', "words('text')", 'spellCheck=false'],
  ['lotto/bet/send/AcceptChoice.tsx', 'select', 'select'],
  ['lotto/bet/slip/lines/SlipRow.tsx', 'words.price(name)', digits],
  ['lotto/bought/list/BoughtFilters.tsx', "t('slips.market')", 'select'],
  ['lotto/bought/list/DayBox.tsx', 'label', date],
  ['lotto/lines/PriceForAll.tsx', 'text', digits],
  ['lotto/number-lists/SaveAsList.tsx', "t('numberLists.name')", words],
  ['lotto/number-lists/editor/ListEditor.tsx', "t('numberLists.name')", words],
  ['lotto/number-lists/editor/ListLines.tsx', 'words.price(name)', digits],
  ['lotto/number-lists/editor/PasteNumbers.tsx', 'textarea', 'inputMode=text spellCheck=false'],
  ['lotto/results/DayPicker.tsx', "t('results.day')", date],
  ['lotto/results/tickets/TicketsPage.tsx', 'textarea', 'inputMode=text spellCheck=false'],
  ['lotto/results/tickets/TicketsPage.tsx', 'select', 'select'],
  ['lotto/sets4d/Stepper.tsx', 'label', digits],
  ['profile/achievement/RedeemForm.tsx', 'points', digits],
  ['profile/affiliate/AffiliateMoney.tsx', 'amount', money],
  ['profile/avatar/AvatarField.tsx', "t('avatar.choose')", 'type=file'],
  ['profile/avatar/PictureCrop.tsx', 'range', 'type=range'],
  ['profile/choice/RadioChoice.tsx', 'group', 'type=radio'],
  ['profile/edit/AskPhoneForm.tsx', 'phoneNumber', phone],
  ['profile/edit/AskPhoneForm.tsx', 'password', password],
  ['profile/edit/EditProfileForm.tsx', 'firstName', 'type=text autoComplete=given-name'],
  ['profile/edit/EditProfileForm.tsx', 'lastName', 'type=text autoComplete=family-name'],
  [
    'profile/edit/EditProfileForm.tsx',
    'email',
    'type=email autoComplete=email autoCapitalize=none spellCheck=false',
  ],
  ['profile/edit/EditProfileForm.tsx', 'lineId', sign],
  ['profile/edit/PhoneCodeForm.tsx', 'otpCode', code],
  ['profile/notification-settings/SavedField.tsx', 'text', money],
  ['profile/passkeys/RenamePasskey.tsx', 'name', words],
  ['profile/password/ChangePasswordForm.tsx', 'oldPassword', password],
  ['profile/password/ChangePasswordForm.tsx', 'newPassword', newPassword],
  ['profile/password/ChangePasswordForm.tsx', 'confirmPassword', newPassword],
  ['profile/password/ChangePasswordForm.tsx', 'userName', hiddenUserName],
  ['profile/step-up/CurrentPasswordField.tsx', 'password', password],
  ['profile/step-up/PasswordProof.tsx', 'password', password],
  ['profile/support/MessageForm.tsx', 'textarea', 'textarea'],
  ['shell/forgot/AskCodeForm.tsx', 'userName', userName],
  ['shell/forgot/AskCodeForm.tsx', 'phoneNumber', phone],
  ['shell/forgot/NewPasswordForm.tsx', 'userName', hiddenUserName],
  ['shell/forgot/NewPasswordForm.tsx', 'otpCode', code],
  ['shell/forgot/NewPasswordForm.tsx', 'newPassword', newPassword],
  ['shell/forgot/NewPasswordForm.tsx', 'confirmPassword', newPassword],
  ['shell/session/LoginPage.tsx', 'userName', userName],
  ['shell/session/LoginPage.tsx', 'password', password],
  ['shell/session/RegisterPage.tsx', 'userName', userName],
  ['shell/session/RegisterPage.tsx', 'password', newPassword],
  ['shell/session/RegisterPage.tsx', 'confirmPassword', newPassword],
  ['shell/session/RegisterPage.tsx', 'phoneNumber', phone],
  ['shell/session/UserNameField.tsx', "t('session.userName')", userName],
];

const root = new URL('../../', import.meta.url).pathname;
const sources = globSync('apps/*/src/**/*.tsx', { cwd: root })
  .filter((path) => !/\.test\.tsx$|\/testing\//.test(path))
  .sort();

it('every field stands in the table with what it says of itself', () => {
  const found = sources.flatMap((path) =>
    fieldsOf(root + path).map(([name, told]) => [
      path.replace(/^apps\//, '').replace('/src/', '/'),
      name,
      told,
    ]),
  );
  // A password without its kind was offered as that of another site, and a code was not filled in.
  expect(found).toEqual(rows);
});

it('the fields of the library say what the table takes for granted', () => {
  const told = (name: string) => fieldsOf(`${root}libs/ui/src/fields/${name}.tsx`);
  expect(told('AmountInput')).toEqual([['text', 'type=text inputMode=numeric autoComplete=off']]);
  expect(told('AmountField')).toEqual([['text', digits]]);
  expect(told('TextField')).toEqual([['text', 'type=text']]);
  expect(told('PasswordField')).toEqual([
    [
      expect.stringContaining('password'),
      "type=shown ? 'text' : 'password' autoCapitalize=none spellCheck=false",
    ],
  ]);
});

it('no field of a code, a name or an amount is left to guesses', () => {
  const told = new Map(rows.map(([file, name, words]) => [`${file} ${name}`, words]));
  for (const [field, words] of told) {
    if (/code$/i.test(field))
      expect([field, words]).toEqual([field, expect.stringContaining('one-time-code')]);
    if (/password$/i.test(field))
      expect([field, words]).toEqual([field, expect.stringMatching(/-password /)]);
    if (/amount/i.test(field))
      expect([field, words]).toEqual([field, expect.stringContaining('autoComplete=off')]);
  }
});

// With the Thai layout the row of digits types ๅ, / and ภ. Codes and phone numbers were left out once.
it('every field of digits types the digit of the pressed place', () => {
  const lacking = globSync('apps/*/src/**/*.tsx', { cwd: root }).filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const digitFields =
      text.match(/\sinputMode=(?:"(?:numeric|decimal|tel)"|\{[^}]*decimal)/g) ?? [];
    const typing = text.match(/\sonKeyDown=\{[^}]*typeDigitOfPlace/gs) ?? [];
    return digitFields.length > typing.length;
  });
  expect(lacking.filter((path) => !path.includes('.test.'))).toEqual([]);
});
