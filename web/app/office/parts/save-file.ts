/** Has the browser save what an address of an export gives, while the server still writes. */
export function saveFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
