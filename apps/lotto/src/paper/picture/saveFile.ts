/** Hands a file to the browser as a download. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The address must stay valid until the download has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
