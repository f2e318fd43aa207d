import { describe, expect, it } from '@jest/globals';
import { closeSnackbar, createSnackbarStore, showSnackbar } from './snackbarStore.ts';

describe('snackbar', () => {
  it('has the fields of the specification', () => {
    const store = createSnackbarStore();
    showSnackbar(store, { txt: 'Saved', color: 'green', at: 7 });
    expect(store.getState()).toEqual({
      show: true,
      color: 'green',
      txt: 'Saved',
      isHtml: false,
      to: null,
      timeout: 1500,
      timeStamp: 7,
    });
  });

  it('stays 1500 ms unless told otherwise', () => {
    const store = createSnackbarStore();
    showSnackbar(store, { txt: 'Won', color: 'green', timeout: 6000, at: 1 });
    expect(store.getState().timeout).toBe(6000);
    showSnackbar(store, { txt: 'Saved', color: 'green', at: 2 });
    expect(store.getState().timeout).toBe(1500);
  });

  it('takes the same words within 500 ms as one message', () => {
    const store = createSnackbarStore();
    const told = [0, 499, 500].map((at) => {
      showSnackbar(store, { txt: 'Saved', color: 'green', at });
      return store.getState().timeStamp;
    });
    expect(told).toEqual([0, 0, 500]);
    showSnackbar(store, { txt: 'Not saved', color: 'red', at: 501 });
    expect(store.getState()).toMatchObject({ txt: 'Not saved', color: 'red', timeStamp: 501 });
  });

  it('is reset when it closes', () => {
    const store = createSnackbarStore();
    const before = store.getState();
    showSnackbar(store, { txt: '<b>Won</b>', color: 'red', isHtml: true, to: '/poy', at: 0 });
    closeSnackbar(store);
    expect(store.getState()).toEqual(before);
    expect(before).toMatchObject({ show: false, color: 'green', isHtml: false, to: null });
  });
});
