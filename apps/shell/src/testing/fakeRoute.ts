/** Returns a router at an address, and a way to go to another one. */
export function fakeRoute(pathname: string) {
  let tell: () => void = () => undefined;
  const route = {
    state: { location: { pathname, search: '' } },
    subscribe: (listener: () => void) => ((tell = listener), () => undefined),
  };
  const go = (to: string): void => {
    history.pushState(null, '', to);
    route.state = { location: { pathname: to, search: '' } };
    tell();
  };
  return { route, go };
}
