/**
 * The exports of the router that remotes may use. A shared module keeps every export it offers in
 * the bundle, so only these are offered. Lint refuses other names in a remote or a library.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  RouterProvider,
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  isRouteErrorResponse,
  matchPath,
  redirect,
  useBlocker,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
