import { HostProvider, paths } from '@poy/host';
import { bootAlone } from '@poy/host/alone';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router';
import * as remote from './remote.tsx';

/** The lottery pages on their own, against the API of a product on this machine. */
async function start(): Promise<void> {
  const host = await bootAlone('lotto', remote);
  const router = createBrowserRouter([
    ...remote.routes,
    { path: '*', element: <Navigate to={paths.lotto} replace /> },
  ]);
  createRoot(document.getElementById('root') ?? document.body).render(
    <HostProvider host={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
}

void start();
