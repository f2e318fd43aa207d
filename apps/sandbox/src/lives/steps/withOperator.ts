import type { Life, Step } from '../Life.ts';

/** The baht of a withdrawal, where the site's least is not above it. */
const usual = 300;
/** The reason that the product's log holds. */
const reason = 'played by the sandbox';

const conversations = ({ member }: Life) =>
  member.call('/api/support-messages.all', { body: { limit: 1 } });

const questionStep: Step = {
  name: 'question',
  has: async (life) => (await conversations(life)).conversations.length > 0,
  async make({ member, person: { question } }) {
    await member.call('/api/support-messages.create', { body: { text: question } });
    return true;
  },
};

const answerStep: Step = {
  name: 'answer',
  async has(life) {
    const [newest] = (await conversations(life)).conversations;
    // A question that a person asked is left to people.
    return newest !== undefined && newest.last.text !== life.person.question;
  },
  async make(life) {
    const [newest] = (await conversations(life)).conversations;
    if (!newest) return false;
    await life.outside.operator.call('/api/operators.support.answer', {
      body: { id: newest.id, text: life.person.answer, close: false },
    });
    return true;
  },
};

const withdrawalsOf = async ({ member }: Life) =>
  (await member.call('/poy-api/withdrawals.all')).withdrawals;

const withdrawStep: Step = {
  name: 'withdrawal',
  has: async (life) => (await withdrawalsOf(life)).length > 0,
  async make({ member, outside }) {
    const { refusedFor, accounts, min, most } = await member.call('/poy-api/withdrawals.terms');
    const [account] = accounts;
    const amount = Math.min(most, Math.max(min, usual));
    // What stands against it, as turnover or a new account, is played off or waited for.
    if (refusedFor.length > 0 || !account || amount < min) return false;
    await member.call('/api/users.step-up', { body: { password: outside.password } });
    await member.call('/poy-api/withdrawals.create', { body: { bankId: account.bankId, amount } });
    return true;
  },
};

const approveStep: Step = {
  name: 'withdrawal paid',
  has: async (life) => (await withdrawalsOf(life)).some(({ status }) => status === 'paid'),
  async make(life) {
    const waiting = (await withdrawalsOf(life)).find(({ status }) => status === 'review');
    if (!waiting) return false;
    const { id, amount } = waiting;
    await life.outside.operator.call('/api/operators.withdrawals.approve', {
      body: { id, amount, userName: life.member.userName, reason },
    });
    return true;
  },
};

/** The steps in which an operator of the site has a part, too. */
export const withOperator: readonly Step[] = [questionStep, answerStep, withdrawStep, approveStep];
