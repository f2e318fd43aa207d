import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@poy/api-client';
import type { OperatorClient } from '@poy/api-client/operators';
import type { ContentItem, ContentVersion } from '@poy/contract/operators';
import { fireEvent, screen, within } from '@testing-library/react';
import { openDesk, refusal } from '../testing/openDesk.tsx';

const reason = 'the new prices';
const item: ContentItem = {
  ...{ kind: 'guide', slug: 'deposit', shipped: true, hidden: false, position: null },
  ...{ title: 'ฝากเงิน', languages: ['th', 'km'], shown: 2, newest: 3, newestState: 'draft' },
  ...{ publishAt: null, changedAt: Date.now(), changedBy: 'operator3' },
};
const version: ContentVersion = {
  ...{ kind: 'guide', slug: 'deposit', number: 3, picture: null, link: null },
  ...{ audience: 'everyone', from: null, to: null, state: 'draft', publishAt: null },
  ...{ madeBy: 'operator3', why: 'first words', madeAt: Date.now() },
  texts: { th: { title: 'ฝากเงิน', summary: '', body: 'บรรทัดแรก\n\nบรรทัดสอง' } },
};
const answers =
  <T,>(rows: T) =>
  () =>
    Promise.resolve(rows);
const drawn = jest.fn<OperatorClient['contentDraw']>((body) =>
  Promise.resolve({
    nodes: [{ tag: 'p', children: [{ tag: 'strong', children: [`read: ${body}`] }] }],
    problems: body.includes('<b>') ? ['html'] : [],
  }),
);
const named = { kind: 'guide', slug: 'deposit' } as const;
const path = '/content?kind=guide&id=deposit';
const editor = '/content/guide/deposit';

async function open(at: string, more: Partial<OperatorClient> = {}) {
  const desk = await openDesk(at, {
    contentItems: answers([item, { ...item, slug: 'lotto', title: 'หวย', hidden: true }]),
    contentVersion: answers(version),
    contentHistory: answers([]),
    contentPictures: answers([]),
    contentDraw: drawn,
    ...more,
  });
  const { user } = desk;
  /** Opens a step of the shown item, gives the reason and takes it. */
  const take = async (name: string) => {
    await user.click(await screen.findByText(name, { selector: 'summary' }));
    const step = within(screen.getByRole('form', { name }));
    await user.type(step.getByLabelText('Reason'), reason);
    await user.click(step.getByRole('button'));
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { ...desk, take, press, write };
}

describe('the list of texts', () => {
  it('marks what comes with the product and what is hidden', async () => {
    await open('/content');
    const row = await screen.findByRole('link', { name: /ฝากเงิน.*comes with the product.*draft/ });
    expect(row).not.toHaveTextContent('hidden');
    expect(screen.getByRole('link', { name: /หวย.*hidden/ })).toBeVisible();
  });

  it('asks for the chosen kind, and says what to do where it has no text', async () => {
    const contentItems = jest.fn<OperatorClient['contentItems']>().mockResolvedValue([]);
    const { press } = await open('/content', { contentItems });
    await screen.findByText('Nothing here yet: Guides');
    await press('News');
    expect(await screen.findByText('Nothing here yet: News')).toBeVisible();
    expect(contentItems).toHaveBeenLastCalledWith({ kind: 'news' });
  });

  it('says what failed with a way to ask again', async () => {
    const contentItems = jest
      .fn<OperatorClient['contentItems']>()
      .mockResolvedValue([item])
      .mockRejectedValueOnce(refusal('UNAVAILABLE'));
    const { user } = await open('/content', { contentItems });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /ฝากเงิน/ })).toBeVisible();
  });
});

describe('a text', () => {
  it('is published, undone and hidden for a reason', async () => {
    const contentPublish = jest.fn<OperatorClient['contentPublish']>().mockResolvedValue(item);
    const contentUndo = jest.fn<OperatorClient['contentUndo']>().mockResolvedValue(item);
    const contentHide = jest.fn<OperatorClient['contentHide']>().mockResolvedValue(item);
    const { take } = await open(path, { contentPublish, contentUndo, contentHide });
    await take('Publish the newest version now');
    expect(contentPublish).toHaveBeenCalledWith({ ...named, number: 3, reason });
    await take('Undo: go back to the version before');
    expect(contentUndo).toHaveBeenCalledWith({ ...named, reason });
    await take('Hide it');
    expect(contentHide).toHaveBeenCalledWith({ ...named, hidden: true, reason });
    expect(await screen.findByText('It is hidden.')).toBeVisible();
  });

  it('that waits for its time is taken back in place of being undone', async () => {
    const waits = { newestState: 'published', publishAt: Date.now() + 3_600_000 } as const;
    await open(path, { contentItems: answers([{ ...item, ...waits, shown: null }]) });
    const step = await screen.findByText('Take back what waits for its time', {
      selector: 'summary',
    });
    expect(step).toBeVisible();
    expect(screen.queryByText(/Undo/)).toBeNull();
  });

  it('is shown to somebody before by a link, and its versions are in the history', async () => {
    const contentPreviewLink = jest
      .fn<OperatorClient['contentPreviewLink']>()
      .mockResolvedValue({ token: 'abc.def', until: Date.now() });
    const { texts: _, ...held } = {
      ...version,
      number: 2,
      title: 'ก่อน',
      languages: ['th' as const],
    };
    const { user, press, router } = await open(path, {
      contentPreviewLink,
      contentHistory: answers([held]),
    });
    await user.click(await screen.findByText('Show it to somebody before'));
    await press('Make a link');
    expect(await screen.findByText(/\/preview\/abc\.def$/)).toBeVisible();
    await user.click(screen.getByText('History', { selector: 'summary' }));
    expect(await screen.findByText('first words')).toBeVisible();
    await press('Look at version 2');
    expect(await screen.findByText(/^read: บรรทัดแรก/)).toBeVisible();
    await press('Begin a new version with version 2');
    expect(router.state.location.pathname).toBe(editor);
    expect(await screen.findByLabelText('Text')).toHaveValue(version.texts?.th?.body);
  });
});

describe('the editor', () => {
  it('keeps several lines, draws what the server read, and publishes at a time', async () => {
    const contentSave = jest
      .fn<OperatorClient['contentSave']>()
      .mockResolvedValue({ ...version, number: 4 });
    const contentPublish = jest.fn<OperatorClient['contentPublish']>().mockResolvedValue(item);
    const { user, write, press } = await open(editor, { contentSave, contentPublish });
    expect(await screen.findByLabelText('Text')).toHaveValue('บรรทัดแรก\n\nบรรทัดสอง');
    await user.click(screen.getByRole('tab', { name: /ខ្មែរ/ }));
    write('Title', 'ដាក់ប្រាក់');
    write('Text', 'a <b>word</b>');
    expect(await screen.findByText('read: a <b>word</b>')).toHaveProperty('tagName', 'SPAN');
    expect(screen.getByText(/HTML is not shown/)).toBeVisible();
    await press('at a time');
    write('Published at', '2099-01-02T03:04');
    write('Reason', reason);
    await press('Save and publish at this time');
    expect(contentSave).toHaveBeenCalledWith({
      ...{ ...named, after: 3, reason },
      texts: { ...version.texts, km: { title: 'ដាក់ប្រាក់', summary: '', body: 'a <b>word</b>' } },
      ...{ picture: null, link: null, audience: 'everyone', from: null, to: null },
    });
    const at = Date.UTC(2099, 0, 1, 20, 4);
    expect(contentPublish).toHaveBeenCalledWith({ ...named, number: 4, at, reason });
    expect(await screen.findByText(/published at 02\/01\/2099 03:04/)).toBeVisible();
  });

  it('loses nothing by a refusal, which it tells at its field in its language', async () => {
    const contentSave = jest
      .fn<OperatorClient['contentSave']>()
      .mockRejectedValueOnce(
        new ApiError('OPERATOR_REFUSED', 409, null, { why: 'CONTENT_LINK', language: 'km' }),
      )
      .mockRejectedValueOnce(
        new ApiError('VALIDATION', 400, null, { fields: { 'texts.my.title': 'text.signs' } }),
      );
    const { user, write, press, router } = await open(editor, { contentSave });
    await screen.findByLabelText('Text');
    await press('Save as a draft');
    expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/at least three/);
    write('Reason', reason);
    await press('Save as a draft');
    expect(await screen.findByRole('alert')).toHaveTextContent(/so already/);
    expect(contentSave).not.toHaveBeenCalled();
    write('Text', 'kept');
    await press('Save as a draft');
    expect(screen.getByRole('tab', { name: /ខ្មែរ/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByLabelText('Text')).toHaveAccessibleDescription(/must be a path of this/);
    await press('Save as a draft');
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(/cannot be shown/);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await router.navigate('/money');
    await screen.findByText('Tester');
    await router.navigate(editor);
    expect(await screen.findByLabelText('Text')).toHaveValue('kept');
    await user.click(screen.getByRole('button', { name: 'Throw my changes away' }));
    expect(screen.getByLabelText('Text')).toHaveValue(version.texts?.th?.body);
  });

  it('says who saved meanwhile, and puts the own text over it only when asked', async () => {
    const contentVersion = jest
      .fn<OperatorClient['contentVersion']>()
      .mockResolvedValueOnce(version)
      .mockResolvedValue({ ...version, number: 4, madeBy: 'operator9' });
    const contentSave = jest
      .fn<OperatorClient['contentSave']>()
      .mockResolvedValue({ ...version, number: 5 });
    const { write, press, queryClient } = await open(editor, { contentVersion, contentSave });
    await screen.findByLabelText('Text');
    write('Text', 'mine');
    await queryClient.refetchQueries({ type: 'active' });
    expect(await screen.findByText('operator9 saved version 4 while you wrote.')).toBeVisible();
    await press('Put mine over it');
    write('Reason', reason);
    await press('Save as a draft');
    expect(contentSave).toHaveBeenCalledWith(expect.objectContaining({ after: 4 }));
  });

  it('begins a new text by its name, and gives it a picture with words for it', async () => {
    const src = `/content-pictures/${'a'.repeat(32)}.webp`;
    const contentPicture = jest
      .fn<OperatorClient['contentPicture']>()
      .mockResolvedValue({ src, width: 20, height: 10, madeAt: Date.now() });
    const contentVersion = () => Promise.reject(refusal('NOT_FOUND'));
    const { user, press } = await open('/content?kind=news', { contentPicture, contentVersion });
    await user.click(await screen.findByText('New text'));
    await user.type(screen.getByLabelText('Its name in addresses'), 'new-year');
    await press('Write it');
    expect(
      await screen.findByText('This is a new text. It is there once it is saved.'),
    ).toBeVisible();
    const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa)], 'a.png', {
      type: 'image/png',
    });
    await user.upload(screen.getByLabelText('Give a picture'), png);
    await user.click(await screen.findByRole('button', { name: 'Put it into the text' }));
    const alt = screen.getByLabelText('What the picture shows');
    expect(alt).toHaveAccessibleDescription(/Say what the picture shows/);
    await user.type(alt, 'A lantern');
    await press('Put it into the text');
    expect(screen.getByLabelText('Text')).toHaveValue(`![A lantern](${src})`);
    await press('Show it in lists');
    expect(screen.getByRole('img', { name: 'Picture in lists' })).toBeVisible();
  });
});
