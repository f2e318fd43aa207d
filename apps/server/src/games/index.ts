export { seedPartners, seedSandboxPartner } from './partners/seedPartners.ts';
