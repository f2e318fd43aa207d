import { LogoutPage } from '../play/LogoutPage.tsx';
import { whereOffered } from './whereOffered.tsx';

/** The page that ends the games of a member at their providers. */
export const LeavePage = whereOffered(LogoutPage);
