import { FakeRefusal, renderPage, testMember, type PageOptions } from '@poy/host/testing';
import { stubGlobal } from '@poy/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { messages, routes } from '../remote.tsx';
import { testInfo } from '../testing/testInfo.ts';

const call = '/api/users-infos.update';
const texts = { firstName: 'มาลี', lastName: 'ใจดี', email: 'malee@example.com', lineId: null };
const info = { ...testInfo, ...texts };
const address = '/avatars/1.webp';
const file = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });

/** The last square that was drawn: left, top and side, in pixels of the picture. */
let drawn: number[];

beforeEach(() => {
  drawn = [];
  stubGlobal('createImageBitmap', () => Promise.resolve({ width: 400, height: 200 }));
  const paper = {
    fillRect: () => undefined,
    drawImage: (_: unknown, left: number, top: number, side: number) => {
      drawn = [left, top, side];
    },
  };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(paper as unknown as CanvasRenderingContext2D as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toDataURL')
    .mockReturnValue('data:image/jpeg;base64,UElDVFVSRQ==');
});

const open = (answers: PageOptions['answers'] = {}) =>
  renderPage(routes, {
    path: '/profile/edit',
    session: testMember,
    messages: { profile: messages },
    answers: { '/api/users-infos': info, ...answers },
  });
const choose = async () => userEvent.upload(await screen.findByLabelText('Choose a picture'), file);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const bodies = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.calls.filter(({ path }) => path === call).map(({ body }) => body);

it('a chosen picture is cut by keys and sent with the form', async () => {
  const page = await open({ [call]: { ...info, avatar: address } });
  await choose();
  expect(await screen.findByRole('img', { name: 'The picture as it will be' })).toBeVisible();
  expect(drawn).toEqual([100, 0, 200]);
  expect(screen.getByLabelText('Up and down')).toBeDisabled();
  fireEvent.change(screen.getByLabelText('Size'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Left and right'), { target: { value: '1' } });
  expect(drawn).toEqual([300, 50, 100]);
  await save();
  expect(await screen.findByText('Your profile is saved.')).toBeVisible();
  expect(bodies(page)).toEqual([{ ...texts, avatar: 'UElDVFVSRQ==' }]);
  // The bar at the top has it at once.
  expect(page.host.users.getState().member?.avatar).toBe(address);
  expect(document.querySelector('img')).toHaveAttribute('src', address);
});

it('a picture follows the finger', async () => {
  await open();
  await choose();
  const canvas = await screen.findByRole('img', { name: 'The picture as it will be' });
  canvas.setPointerCapture = () => undefined;
  fireEvent.pointerMove(canvas, { clientX: 5, clientY: 5, pointerId: 1 });
  expect(drawn).toEqual([100, 0, 200]);
  fireEvent.pointerDown(canvas, { clientX: 0, clientY: 0, pointerId: 1 });
  fireEvent.pointerMove(canvas, { clientX: 128, clientY: 10, pointerId: 1 });
  expect(drawn).toEqual([50, 0, 200]);
  fireEvent.pointerUp(canvas, { pointerId: 1 });
  fireEvent.pointerMove(canvas, { clientX: 500, clientY: 0, pointerId: 1 });
  expect(drawn).toEqual([50, 0, 200]);
});

it('a picture is taken off with the form, and texts alone leave it', async () => {
  const page = await open({
    '/api/users-infos': { ...info, avatar: address },
    [call]: { ...info, avatar: address },
  });
  await screen.findByLabelText('First name');
  await save();
  await screen.findByText('Your profile is saved.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
  expect(document.querySelector('img')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove the picture' })).not.toBeInTheDocument();
  page.api.answer({ [call]: info });
  await save();
  await waitFor(() => expect(bodies(page)).toEqual([texts, { ...texts, avatar: null }]));
  expect(page.host.users.getState().member?.avatar).toBeNull();
});

it.each(['the browser', 'the server'])('says that %s cannot read it', async (who) => {
  const refusal = new FakeRefusal(400, 'VALIDATION', { fields: { avatar: 'avatar.invalid' } });
  await open({
    [call]: () => {
      throw refusal;
    },
  });
  if (who === 'the browser')
    stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  await choose();
  if (who === 'the server') {
    await screen.findByRole('img', { name: 'The picture as it will be' });
    await save();
  }
  expect(await screen.findByText(/This picture cannot be read/)).toBeVisible();
});

it('says what to press on an iPhone where the browser reads no HEIC', async () => {
  await open();
  stubGlobal('createImageBitmap', () => Promise.reject(new Error('no HEIC')));
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'IMG_1.HEIC', { type: 'image/jpeg' });
  await userEvent.upload(await screen.findByLabelText('Choose a picture'), heic);
  expect(await screen.findByText(/Settings › Camera › Formats › Most Compatible/)).toBeVisible();
});

it.each([
  [new FakeRefusal(400, 'VALIDATION', { fields: { avatar: 'avatar.heic' } }), /HEIC/],
  [new FakeRefusal(400, 'VALIDATION', { fields: { avatar: 'avatar.large' } }), /too large/],
  [new FakeRefusal(413, 'PAYLOAD_TOO_LARGE'), /picture is too large/],
])('says why the server does not take it', async (refusal, words) => {
  await open({
    [call]: () => {
      throw refusal;
    },
  });
  await choose();
  await screen.findByRole('img', { name: 'The picture as it will be' });
  await save();
  expect(await screen.findByText(words)).toBeVisible();
});
