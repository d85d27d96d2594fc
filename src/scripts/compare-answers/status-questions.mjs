const badValues = ['', 'nonsense', '-1', '1e400', '%00', 'x'.repeat(700)]
const strayPaths = [
  '/v2',
  '/v2/farming',
  '/v2/farming/apr',
  '/v2/farming/tx',
  '/v2/address',
  '/v2/address/0x2',
  '/v2/name',
  '/v3/anything',
  '/sui',
  '/tokens/sui',
  '/tokens/sui/price',
  '/events',
]
const strayBodies = ['', '{', 'null', '"text"', '[1]', '{"type":{}}', `{"type":"${'x'.repeat(200_000)}"}`]

/**
 * Requests the service's status, and sends invalid requests to every operation: invalid values for each parameter,
 * other methods, other bodies, similar paths.
 * @param {import('./ask.mjs').Asker} asker
 * @param {import('./read-contract.mjs').Contract} contract
 */
export function askStatusAndFaults({ soon }, { operations }) {
  for (const path of ['/healthz', '/readyz', '/dashboard.json']) soon.get(path.slice(1), path)
  for (const path of strayPaths) soon.get('stray paths', path)
  for (const { id, method, path, parameters } of operations) {
    const sample = path.replaceAll(/\{\w+\}/g, 'x')
    for (const other of ['DELETE', 'OPTIONS', 'PUT', method === 'GET' ? 'POST' : 'GET']) {
      soon.ask({ operation: id, method: other, path: sample })
    }
    for (const { name, in: place } of parameters) {
      for (const value of badValues) {
        const written = value.startsWith('%') ? value : encodeURIComponent(value)
        if (place === 'query') bad(`${sample}?${name}=${written}`)
        else bad(path.replace(`{${name}}`, written).replaceAll(/\{\w+\}/g, 'x'))
      }
      if (place === 'query') bad(`${sample}?${name}=1&${name}=2`)
    }
    bad(`${sample}?no-such-parameter=1`)
    if (method === 'GET') soon.ask({ operation: id, method: 'HEAD', path: sample })
    else {
      for (const body of strayBodies) {
        soon.ask({ operation: id, method, path: sample, headers: { 'content-type': 'application/json' }, body })
      }
      soon.ask({ operation: id, method, path: sample, headers: { 'content-type': 'text/plain' }, body: '{}' })
    }

    /** @param {string} badPath */
    function bad(badPath) {
      if (method === 'GET') soon.get(id, badPath)
      else
        soon.ask({ operation: id, method, path: badPath, headers: { 'content-type': 'application/json' }, body: '{}' })
    }
  }
}
