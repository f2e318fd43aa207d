// The bootstrap is fetched separately, so that the shared modules are there before the first of our
// code runs.
void import('./bootstrap.tsx');
