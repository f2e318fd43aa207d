/** The addresses that a remote may link to, so that no remote knows another one's routes. */
export const paths = {
  home: '/',
  main: '/main',
  login: '/login',
  register: '/register',
  howTo: '/how-to',
  privacy: '/privacy',
  results: '/results',
  /** The public page of a round, with its result and the data to check it. */
  result: (betId: number) => `/results/${betId}`,
  lotto: '/lotto',
  lottoGroup: (group: string) => `/lotto/${group}`,
  bet: (group: string, betId: number) => `/lotto/${group}/${betId}`,
  slips: '/poy',
  slip: (group: string, poyId: number) => `/poy/${group}/${poyId}`,
  numberLists: '/number-set',
  sets: '/lotto/4d',
  setTickets: '/poy/lottery',
  /** The page of one purchase of 4-digit sets; `betType` is its round's. */
  setTicket: (betType: string, poyId: number) => `/poy/lottery/${betType}/${poyId}`,
  games: '/games',
  credit: '/credit',
  statement: '/credit/statement',
  deposit: '/credit/deposit',
  depositNormal: '/credit/deposit/normal',
  /** The deposit of so many whole baht; `back` is the page to which it leads back afterwards. */
  depositFor: (baht: number, back: string) =>
    `/credit/deposit/normal?${new URLSearchParams({ amount: String(baht), back }).toString()}`,
  withdraw: '/credit/withdraw',
  profile: '/profile',
  changePassword: '/profile/change-pin',
  sessions: '/profile/sessions',
  notifications: '/profile/notifications',
} as const;
