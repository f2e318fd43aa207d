// The bootstrap is fetched by itself, so that the shared modules are there before our code runs.
void import('./bootstrap.tsx');
