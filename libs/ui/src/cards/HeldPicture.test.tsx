import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { HeldPicture } from './HeldPicture.tsx';

const png = new File([new Uint8Array([137, 80, 78, 71])], 'slip.png', { type: 'image/png' });

it('is a picture with an address of its own, which a phone saves when it is held down', async () => {
  render(<HeldPicture file={png} alt="Picture of the slip" words="Hold it down" />);
  const picture = await screen.findByRole('img', { name: 'Picture of the slip' });
  expect(picture).toHaveAttribute('src', 'data:image/png;base64,iVBORw==');
  expect(screen.getByText('Hold it down')).toBeVisible();
});
