export { ErrorBody } from './ErrorBody.tsx';
export { UnauthorizedPage } from './refused/UnauthorizedPage.tsx';
