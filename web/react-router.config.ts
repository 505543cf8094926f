import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: '../.build/web',
  ssr: true,
  // The server's program is a second one (vite.config.ts).
  serverBuildFile: '[name].js',
  // Parts of routes as files of their own would double the list of files that every page loads.
  splitRouteModules: false,
  // Every route is known from the start: no request for a manifest at the first click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
