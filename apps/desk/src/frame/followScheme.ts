/** Shows the desk light or dark, as the device does. */
export function followScheme(): void {
  const light = matchMedia('(prefers-color-scheme: light)');
  const apply = (): void => {
    document.documentElement.dataset['scheme'] = light.matches ? 'light' : 'dark';
  };
  light.addEventListener('change', apply);
  apply();
}
