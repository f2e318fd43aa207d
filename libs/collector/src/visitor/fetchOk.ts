/**
 * Sends a request with the visitor's cookies to the server at `apiBase`.
 * @throws 'collect failed: {status}' for an answer that is not OK, and the error of `fetch` where
 * there is none
 */
export async function fetchOk(
  apiBase: string,
  path: string,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(apiBase + path, { credentials: 'include', ...init });
  if (!response.ok) throw new Error(`collect failed: ${response.status}`);
  return response;
}
