import type { Step } from '../Life.ts';

const nameStep: Step = {
  name: 'name',
  has: async ({ member }) => (await member.call('/api/users-infos')).name !== null,
  async make({ member, person: { firstName, lastName } }) {
    await member.call('/api/users-infos.update', { body: { firstName, lastName, lineId: null } });
    return true;
  },
};

const bankStep: Step = {
  name: 'bank account',
  has: async ({ member }) =>
    (await member.call('/api/users-banks.all')).accounts.some(
      ({ status }) => status === 'verified',
    ),
  async make({ member, person, outside }) {
    // One that waits for the bank or a person is not added a second time.
    if ((await member.call('/api/users-banks.all')).accounts.length > 0) return false;
    const { bankCode, accountNumber, firstName, lastName } = person;
    outside.holders.name(accountNumber, `${firstName} ${lastName}`);
    await member.call('/api/users.step-up', { body: { password: outside.password } });
    await member.call('/api/users-banks.create', {
      body: { bankCode, bankAccountNumber: accountNumber },
    });
    return true;
  },
};

const listStep: Step = {
  name: 'number list',
  has: async ({ member }) => (await member.call('/poy-api/number-sets.all')).length > 0,
  async make({ member, person: { list } }) {
    const lines = list.numbers.flatMap((number) =>
      (['teng_bon_2', 'teng_lang_2'] as const).map((option) => ({ option, number, price: 5 })),
    );
    await member.call('/poy-api/number-sets.save', { body: { name: list.name, lines } });
    return true;
  },
};

/** The steps that need no money. */
export const ownData: readonly Step[] = [nameStep, bankStep, listStep];
