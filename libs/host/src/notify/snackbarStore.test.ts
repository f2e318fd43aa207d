import { describe, expect, it } from '@jest/globals';
import { closeSnackbar, createSnackbarStore, showSnackbar } from './snackbarStore.ts';

describe('snackbar', () => {
  it('stays 1500 ms unless told otherwise', () => {
    const store = createSnackbarStore();
    showSnackbar(store, { text: 'Saved', tone: 'success', at: 0 });
    expect(store.getState()).toMatchObject({ text: 'Saved', tone: 'success', timeout: 1500 });
    showSnackbar(store, { text: 'Won', tone: 'success', timeout: 6000, at: 1 });
    expect(store.getState().timeout).toBe(6000);
  });

  it('takes the same words within 500 ms as one message', () => {
    const store = createSnackbarStore();
    showSnackbar(store, { text: 'Saved', tone: 'success', at: 0 });
    showSnackbar(store, { text: 'Saved', tone: 'success', at: 499 });
    expect(store.getState().timeStamp).toBe(0);
    showSnackbar(store, { text: 'Saved', tone: 'success', at: 500 });
    expect(store.getState().timeStamp).toBe(500);
  });

  it('closes', () => {
    const store = createSnackbarStore();
    showSnackbar(store, { text: 'Saved', tone: 'success', at: 0 });
    closeSnackbar(store);
    expect(store.getState().text).toBeNull();
  });
});
