// Runs before anything is painted, on the prerendered login page (build/prerender.ts).
const { dataset } = document.documentElement
// Somebody signed in, another look, or a sentence about the session that ended: the scripts render the page.
try {
  const look = localStorage.getItem('barnobat.look')
  const isOther = localStorage.getItem('token') || (look && look !== 'light.blue') || /[?&]ended=/.test(location.search)
  if (isOther) dataset.notPrerendered = ''
} catch {
  // A storage that is closed to us remembers no look.
}
// A form submitted before the page can answer is submitted once it can (src/kit/page/prerendered.ts): nothing typed is lost.
onsubmit = (event) => {
  if (event.defaultPrevented) return
  event.preventDefault()
  dataset.submittedEarly = ''
}
