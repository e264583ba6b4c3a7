package lending;

import java.util.List;
import org.operaton.bpm.engine.rest.security.auth.ProcessEngineAuthenticationFilter;
import org.operaton.bpm.engine.rest.security.auth.impl.HttpBasicAuthenticationProvider;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;

/** Operaton as a server of its own: its engine, the REST API below /engine-rest and Cockpit below /operaton. */
@SpringBootApplication
public class Operaton {
  public static void main(String[] args) {
    SpringApplication.run(Operaton.class, args);
  }

  /** Each call of the REST API names a user of the engine. */
  @Bean
  FilterRegistrationBean<ProcessEngineAuthenticationFilter> authentication() {
    var filter = new FilterRegistrationBean<>(new ProcessEngineAuthenticationFilter());
    filter.setUrlPatterns(List.of("/engine-rest/*"));
    filter.setAsyncSupported(true);
    filter.addInitParameter(
        ProcessEngineAuthenticationFilter.AUTHENTICATION_PROVIDER_PARAM,
        HttpBasicAuthenticationProvider.class.getName());
    return filter;
  }
}
