/** The parts of a document's head that the installation knows. */
export interface About {
  version: string;
  /** The address of whoever helps integrators, a page or an e-mail; null where none is set. */
  contact: string | null;
}

const contactOf = (address: string | null): { name: string; url?: string; email?: string } => ({
  name: 'The operator of the site',
  ...(address && (address.includes('@') ? { email: address } : { url: address })),
});

/** Returns the words at the head of the documents. */
export const documentInfo = ({ version, contact }: About) => ({
  info: {
    title: 'Poy',
    version,
    summary: 'Lotteries, wallet, live messages and the control of a site.',
    description:
      'General calls are under `/api`, betting and wallet under `/poy-api`. The site is known by the host of ' +
      'the request. A successful answer is `{"data": …}`, unless the call says otherwise, and an error is ' +
      '`{"error": {"code", "message", "requestId", "details"}}`: decide by the code. Money is baht with at ' +
      'most two decimals. Clients must take fields that they do not know. Live messages are in the AsyncAPI ' +
      'document, `/api/asyncapi.json`.',
    contact: contactOf(contact),
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'The site that answered this document' }],
});
