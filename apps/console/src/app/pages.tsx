import { Notifications } from '@mantine/notifications';
import { Suspense, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useScope, useSession } from '../session/session.js';
import { whenIdle } from './idle.js';
import { pageOf } from './loaded-page.js';
import { sectionsFor } from './sections.js';
import { Shell } from './shell.js';

/** Each page is loaded when it is opened first: the viewer above all, which has pdf.js. */
const Documents = pageOf(() => import('../documents/documents-page.js'));
const JobPage = pageOf(() => import('../job/job-page.js'));
const Webhooks = pageOf(() => import('../webhooks/webhooks-page.js'));
const Usage = pageOf(() => import('../usage/usage-page.js'));
const Keys = pageOf(() => import('../keys/keys-page.js'));
const Operators = pageOf(() => import('../operators/operators-page.js'));
const Playground = pageOf(() => import('../playground/playground-page.js'));
const Queue = pageOf(() => import('../queue/queue-page.js'));
const Review = pageOf(() => import('../review/review-page.js'));

/** The first page that whoever is signed in has. */
const Home = () => <Redirect to={sectionsFor(useSession())[0]?.path ?? '/documents'} />;

/** Who looks at documents opens one soon: its page and the viewer are loaded while the list is read. */
function usePagesOfDocuments(): void {
  const [mayRead, mayReview] = [useScope('read'), useScope('review')];
  useEffect(() => {
    const load = () => {
      if (mayRead) JobPage.load().catch(() => undefined); // it is loaded again when it is opened
      if (mayReview) Review.load().catch(() => undefined);
    };
    return whenIdle(load);
  }, [mayRead, mayReview]);
}

function Pages() {
  usePagesOfDocuments();
  return (
    <Shell>
      <Notifications position="top-right" />
      <Suspense>
        <Switch>
          <Route path="/documents">
            <Documents />
          </Route>
          <Route path="/jobs/:id">{({ id }) => <JobPage key={id} jobId={id} />}</Route>
          <Route path="/jobs/:id/review">{({ id }) => <Review key={id} jobId={id} />}</Route>
          <Route path="/review">
            <Queue />
          </Route>
          <Route path="/webhooks">
            <Webhooks />
          </Route>
          <Route path="/playground">
            <Playground />
          </Route>
          <Route path="/usage">
            <Usage />
          </Route>
          <Route path="/keys">
            <Keys />
          </Route>
          <Route path="/operators">
            <Operators />
          </Route>
          <Home />
        </Switch>
      </Suspense>
    </Shell>
  );
}

export default Pages;
