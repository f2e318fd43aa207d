// The bootstrap is fetched separately, so that the shared modules are loaded before our own code
// runs.
void import('./bootstrap.tsx');
