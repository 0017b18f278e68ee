/**
 * The page without a connection: all its files are kept at the first visit, and answered from there.
 *
 * `cargo xtask dist` puts VERSION and FILES before this and lays it beside index.html. Keeps and answers nothing but these files: no other
 * sites, no maps that are fetched, no work of the user. A new version takes over when no page of the old one is open any more, so that the two
 * never mix.
 */

const PREFIX = `pathscope ${self.registration.scope} `;
const NAME = PREFIX + VERSION;

/** Names a file with its content, so that what has not changed is taken over. */
const keyOf = (path, hash) => `${new URL(path, self.registration.scope)}?${encodeURIComponent(hash)}`;

async function findKept(path, hash) {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const found = await (await caches.open(name)).match(keyOf(path, hash));
    if (found) {
      return found;
    }
  }
  // Refused where it is not the content of this version.
  const response = await fetch(new URL(path, self.registration.scope), { integrity: hash, cache: "no-cache" });
  if (!response.ok) {
    throw new Error(`${path}: expected 200, found ${response.status}`);
  }
  // A browser takes no answer to a navigation that came by a redirect.
  return response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
}

async function keepAll() {
  const cache = await caches.open(NAME);
  const keep = async ([path, hash]) => cache.put(keyOf(path, hash), await findKept(path, hash));
  await Promise.all([...FILES].map(keep));
}

async function forgetOthers() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A file of this page; a folder stands for its index.html. */
function nameFile(request) {
  const address = request.url.split(/[?#]/)[0];
  const { scope } = self.registration;
  return address.startsWith(scope) ? address.slice(scope.length).replace(/(^|\/)$/, "$1index.html") : null;
}

async function answer(request, path) {
  const kept = await (await caches.open(NAME)).match(keyOf(path, FILES.get(path)));
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => {
  const path = event.request.method === "GET" ? nameFile(event.request) : null;
  if (path !== null && FILES.has(path)) {
    event.respondWith(answer(event.request, path));
  }
});
