// The reference, with everything off that would reach another host, keep a key or need an account of Scalar's.
const here = location.origin + location.pathname.replace(/\/docs\/?$/, '');

globalThis.Scalar.createApiReference('#reference', {
  url: `${here}/api/v1/openapi.json`,
  // a try goes to the service that served the page: the policy of the page lets it go nowhere else
  servers: [{ url: here }],
  telemetry: false,
  withDefaultFonts: false,
  persistAuth: false,
  agent: { disabled: true, hideAddApi: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  isEditable: false,
  // what is not given falls back to addresses of Scalar's
  externalUrls: { dashboardUrl: here, registryUrl: here, proxyUrl: here, apiBaseUrl: here },
  authentication: { preferredSecurityScheme: [['ClientId', 'ClientSecret']] },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  theme: 'default',
  documentDownloadType: 'json',
  operationTitleSource: 'path',
});
