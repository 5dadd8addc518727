/** The attacks of a page that speaks to Usher itself. */
import { pairedStage } from '../fixtures/stage.ts';
import { attackStories } from '../stories/attacks.ts';

attackStories(async ({ siteRoutes = {}, targetRoutes = {} } = {}) => {
  const { extension, client, clientSite, target } = await pairedStage({ clientRoutes: siteRoutes, targetRoutes });
  const visit = (url: string) => client.ask({ mode: 'url', url, message: 'Connect' }, { server: { name: 'Server' } });
  return { extension, page: client.page, site: clientSite, target, visit };
});
