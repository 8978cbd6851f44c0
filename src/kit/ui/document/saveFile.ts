/** How long a browser may take to read what it is given, ms. */
const KEPT = 60_000

/** Gives a file into the member's own hands. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), KEPT)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
}
