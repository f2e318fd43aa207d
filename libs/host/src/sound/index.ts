export { hasSound, playSound } from './playSound.ts';
