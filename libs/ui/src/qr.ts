export { drawQr } from './qr/drawQr.ts';
