/**
 * The exports of the router that remotes may use. A shared module keeps every export it offers in
 * the bundle, so only these are offered: each is used by a remote, or by the first script anyway. Lint
 * refuses other names in a remote or a library.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  RouterProvider,
  createBrowserRouter,
  isRouteErrorResponse,
  redirect,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
