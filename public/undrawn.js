// Before anything is painted: who has chosen another look, or is signed in, is not shown the drawn login page (build/drawn.ts).
try {
  const look = localStorage.getItem('barnobat.look')
  if (localStorage.getItem('token') || (look && look !== 'light.blue')) document.documentElement.dataset.undrawn = ''
} catch {
  // A storage that is closed to us remembers no look.
}
