export { ErrorBody } from './ErrorBody.tsx';
export { UnauthorizedPage } from './UnauthorizedPage.tsx';
