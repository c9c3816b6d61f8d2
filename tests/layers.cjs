// The one-way rule: each folder imports only from those to its left.
const ORDER = ['lib', 'domain', 'entities', 'api', 'session', 'ui', 'outbox', 'list', 'shop', 'features', 'app']

const toTheRight = ORDER.slice(0, -1).map((folder, index) => ({
  name: `${folder}-imports-only-from-its-left`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: `^src/(${ORDER.slice(index + 1).join('|')}|main\\.tsx)(/|$)` },
}))

// The rooms of the point of sale: each imports only from those to its left, and none from what puts them together.
const ROOMS = [
  'cart',
  'display',
  'find',
  'quick',
  'scan',
  'parked',
  'terms',
  'lines',
  'client',
  'past',
  'save',
  'payment',
]

const roomsToTheRight = ROOMS.map((room, index) => ({
  name: `vender-${room}-imports-only-from-its-left`,
  severity: 'error',
  from: { path: `^src/features/vender/${room}/` },
  to: { path: `^src/features/vender/(${[...ROOMS.slice(index + 1).map((other) => `${other}/`), '[^/]+$'].join('|')})` },
}))

module.exports = {
  forbidden: [
    ...toTheRight,
    ...roomsToTheRight,
    {
      name: 'vender-has-no-other-room',
      comment: 'a new one takes its place in the order above',
      severity: 'error',
      from: {},
      to: { path: '^src/features/vender/[^/]+/', pathNot: `^src/features/vender/(${ROOMS.join('|')})/` },
    },
    {
      name: 'ui-looks-only',
      comment: 'ui shows what it is given: it knows no shop, no wire and no store',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(domain|entities|api|session)/|node_modules/react-redux/' },
    },
    {
      name: 'no-entity-by-name-below-shop',
      comment: 'what these folders do is done to any entity: which one, its declaration says or whoever calls',
      severity: 'error',
      from: { path: '^src/(api|session|ui|outbox|list)/' },
      to: { path: '^src/entities/', pathNot: '^src/entities/(types|paths|image|index)\\.ts$' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^src/(lib|domain)/' },
      to: { path: 'node_modules/(react|react-dom|react-redux|axios|react-bootstrap|react-router-dom)/' },
    },
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'records-read-in-one-place',
      comment: 'api/read says what of a record is kept and whose it is; the person signed in is no record of a list',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(api/|session/user\\.ts$)' },
      to: { path: '^src/api/records\\.ts$' },
    },
    {
      name: 'stand-in-apart',
      comment: 'a segment wrong in both would agree with itself',
      severity: 'error',
      from: { path: '^tests/backend/' },
      to: { path: '^src/' },
    },
    { name: 'no-test-code-in-src', severity: 'error', from: { path: '^src/' }, to: { path: '^tests/' } },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\.(css|svg|png|woff2)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
