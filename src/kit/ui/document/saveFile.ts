/** How long the browser may take to read the file, ms. */
const KEPT = 60_000

/** Downloads a file to the device. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), KEPT)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
}
